/// <reference types="@jsquash/webp/emscripten-types" />

/** The bundler puts a codec's bytes where it is imported. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}

/** As much of these as is used here: Node's own types leave them to the browser's. */
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
