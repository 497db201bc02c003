/** A `fetch` that reports the progress of an upload, for the `transport` of a call. `part` is between 0 and 1. */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', input as string);
      for (const [name, value] of Object.entries(init.headers as Record<string, string>)) {
        request.setRequestHeader(name, value);
      }
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('no answer'));
      request.ontimeout = request.onerror;
      request.send(init.body as FormData);
    });
}
