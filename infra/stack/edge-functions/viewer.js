/* global QUERY_PARAMETERS, DOMAIN_NAME */
// Runs on every call of the API. It overwrites the headers that say who called and where the shop is: at its own domain, or
// at the distribution's, and never at the host that a caller names. Links in emails follow it. For cached answers it keeps only the query parameters that exist, in one order, so that equal questions share one cache entry.
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
  request.headers['x-viewer-host'] = { value: DOMAIN_NAME || event.context.distributionDomainName };
  if (QUERY_PARAMETERS) request.querystring = keepKnownParameters(request.querystring);
  return request;
}
