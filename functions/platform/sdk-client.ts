/** The part of an AWS SDK client that the platform needs: every client has this middleware stack. */
export interface SdkClient {
  middlewareStack: { add(middleware: SdkMiddleware, options: { step: 'initialize'; name: string }): void };
}

type SdkMiddleware = (next: SdkHandler, context: { commandName?: string }) => SdkHandler;
type SdkHandler = (args: SdkArguments) => Promise<SdkResult>;

interface SdkArguments {
  input: object;
}

interface SdkResult {
  response: unknown;
  output: object;
}
