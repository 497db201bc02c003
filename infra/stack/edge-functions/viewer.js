/* global QUERY_PARAMETERS */
// Runs on every call of the API. It overwrites the headers that say who called and under which host name. For cached
// answers it keeps only the query parameters that exist, in one order, so that equal questions share one cache entry.
function keepKnownParameters(querystring) {
  const parameters = {};
  QUERY_PARAMETERS.forEach((name) => {
    if (querystring[name] && querystring[name].value) parameters[name] = querystring[name];
  });
  return parameters;
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  if (QUERY_PARAMETERS) request.querystring = keepKnownParameters(request.querystring);
  return request;
}
