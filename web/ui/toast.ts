/** The one way to say something in passing. The headless entry: the other injects a <style> that the CSP refuses. */
export { toast } from 'react-hot-toast/headless';
