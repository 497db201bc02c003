/**
 * Synthesises templates for all test files of a run. The first synthesis of a process takes six times as long as the next
 * one: it loads the CDK, and compiles its checks of templates. Jest would do both again in each file.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openOnLoopback } from '../../../functions/testing/support/loopback-server.ts';
import { synthesise, type SynthesisRequest } from './synthesis.ts';

/** What cannot be synthesised is answered with 422 and the reason. */
export async function openSynthesisServer() {
  const server = createServer((request, response) => {
    // A synthesis holds the process for seconds: a connection that waits for the next request would time out meanwhile.
    response.setHeader('connection', 'close');
    void json(request)
      .then((body) => synthesise(body as SynthesisRequest))
      .then((template) => response.end(JSON.stringify(template)))
      .catch((error: Error) => response.writeHead(422).end(error.message));
  });
  return openOnLoopback(server);
}
