/// <reference types="@jsquash/webp/emscripten-types" />

/** The bundler imports the bytes of a codec. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The parts of the browser's types that the codecs use; Node's types do not have them. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
}

interface ImageData {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}
