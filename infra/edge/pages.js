/* global PAGES */
// Runs at the edge on every request for the site, and on its answer. A page path gets the shell, index.html; a page
// that the shop does not have gets it with status 404. Files (anything with an extension) are left alone.
// What the answer's event calls the request's uri, the viewer's or the rewritten one, is not documented: hence the mark.
const MARK = 'x-unknown-page';

function isKnown(uri) {
  return uri.slice(uri.lastIndexOf('/')).includes('.') || PAGES.test(uri);
}

function ask(request) {
  const headers = request.headers;
  delete headers[MARK];
  if (!isKnown(request.uri)) {
    headers[MARK] = { value: '1' };
    // A conditional request could be answered 304, and a 404 must not be made of that.
    ['if-none-match', 'if-modified-since', 'if-range', 'range'].forEach((name) => delete headers[name]);
  }
  if (headers[MARK] || PAGES.test(request.uri)) request.uri = '/index.html';
  return request;
}

function answer(request, response) {
  if (request.headers[MARK] || !isKnown(request.uri)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  return event.response ? answer(event.request, event.response) : ask(event.request);
}
