/* global PAGES */
// Runs on every request for the site and on every response. It rewrites "/" to home.html and all other page paths to
// index.html, the app shell. An unknown page gets the shell with status 404. Files (with an extension) stay as they are.
// CloudFront does not document whether a response event holds the viewer's or the rewritten uri, so the request is marked.
const UNKNOWN_PAGE = 'x-unknown-page';
// A conditional request could be answered 304, which cannot become a 404.
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since', 'if-range', 'range'];

function isFile(uri) {
  return uri.slice(uri.lastIndexOf('/')).includes('.');
}

function onRequest(request) {
  const headers = request.headers;
  delete headers[UNKNOWN_PAGE];
  if (isFile(request.uri)) return request;
  if (!PAGES.test(request.uri)) {
    CONDITIONAL_HEADERS.forEach((name) => delete headers[name]);
    headers[UNKNOWN_PAGE] = { value: '1' };
  }
  request.uri = request.uri === '/' ? '/home.html' : '/index.html';
  return request;
}

function onResponse(request, response) {
  const exists = isFile(request.uri) || PAGES.test(request.uri);
  if (request.headers[UNKNOWN_PAGE] || !exists) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  return event.response ? onResponse(event.request, event.response) : onRequest(event.request);
}
