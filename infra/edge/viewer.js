// Runs at the edge on every call of the API: says who called and under which name, whatever the caller claims.

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  return request;
}
