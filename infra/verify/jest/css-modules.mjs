/** Style sheets in tests: a class is called what the component calls it. */
export default new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
