/* global PAGES */
// Runs at the edge on every request for the site, and on its answer. The home page is a file of its
// own, every other page path gets the shell, index.html; a page
// that the shop does not have gets it with status 404. Files (anything with an extension) are left alone.
// Whether an answer's event shows the viewer's uri or the rewritten one is not documented: hence the mark.
const MARK = 'x-unknown-page';
// A conditional request could be answered 304, and of that no 404 can be made.
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range', 'range'];

function isFile(uri) {
  return uri.slice(uri.lastIndexOf('/')).includes('.');
}

function ask(request) {
  const headers = request.headers;
  delete headers[MARK];
  if (isFile(request.uri)) return request;
  if (!PAGES.test(request.uri)) {
    CONDITIONS.forEach((name) => delete headers[name]);
    headers[MARK] = { value: '1' };
  }
  request.uri = request.uri === '/' ? '/home.html' : '/index.html';
  return request;
}

function answer(request, response) {
  const known = isFile(request.uri) || PAGES.test(request.uri);
  if (request.headers[MARK] || !known) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  return event.response ? answer(event.request, event.response) : ask(event.request);
}
