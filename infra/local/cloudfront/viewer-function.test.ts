import { edgeResponse, type EdgeRequest } from './message.ts';
import { createViewerFunction } from './viewer-function.ts';

const request: EdgeRequest = {
  method: 'GET',
  path: '/pagina',
  query: 'b=2&a=1&a=3',
  headers: { host: 'localhost:3000', cookie: 'x=1; y=2', 'x-viewer-address': '6.6.6.6' },
  body: Buffer.alloc(0),
  address: '127.0.0.1',
};

describe('a CloudFront Function', () => {
  it('can change the request', async () => {
    const viewerFunction = createViewerFunction(
      `
      function handler(event) {
        const request = event.request;
        request.headers['x-viewer-address'] = { value: event.viewer.ip };
        request.uri = '/index.html';
        return request;
      }`,
      'localhost:3000',
    );
    expect(await viewerFunction.request(request)).toEqual({
      request: {
        ...request,
        path: '/index.html',
        headers: { host: 'localhost:3000', cookie: 'x=1; y=2', 'x-viewer-address': '127.0.0.1' },
      },
    });
  });

  it('can return a response instead, asynchronously too', async () => {
    const viewerFunction = createViewerFunction(
      `
      async function handler() {
        return { statusCode: 302, headers: { location: { value: '/altrove' } } };
      }`,
      'localhost:3000',
    );
    expect(await viewerFunction.request(request)).toMatchObject({
      response: { status: 302, headers: { location: '/altrove' } },
    });
  });

  it('gets the response together with the request, and can change its status', async () => {
    const viewerFunction = createViewerFunction(
      `
      function handler(event) {
        if (event.request.querystring.a.multiValue.length === 2) event.response.statusCode = 404;
        return event.response;
      }`,
      'localhost:3000',
    );
    const response = await viewerFunction.response(request, edgeResponse(200, 'corpo', { etag: '"1"' }));
    expect({ ...response, body: String(response.body) }).toEqual({
      status: 404,
      headers: { etag: '"1"' },
      cookies: [],
      body: 'corpo',
    });
  });

  it('has no access to Node', async () => {
    const curiousFunction = createViewerFunction(
      `
      function handler(event) {
        event.request.uri = typeof process + typeof require + typeof fetch;
        return event.request;
      }`,
      'localhost:3000',
    );
    expect(await curiousFunction.request(request)).toMatchObject({ request: { path: 'undefinedundefinedundefined' } });
  });
});
