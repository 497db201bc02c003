/* global QUESTIONS */
// Runs at the edge on every call of the API: says who called and under which name, whatever the caller claims. Where
// answers are kept, it leaves only the questions that exist, in one order, so that one question has one answer.
function asked(given) {
  const kept = {};
  QUESTIONS.forEach((name) => {
    if (given[name] && given[name].value) kept[name] = given[name];
  });
  return kept;
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  if (QUESTIONS) request.querystring = asked(request.querystring);
  return request;
}
