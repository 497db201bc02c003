/** Every Lambda of the template, by its ARN, and by that of its alias. */
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { createLambda, type Lambda, type LogLines } from './lambda.ts';

/**
 * `environment` goes over the template's variables: it leads the AWS clients to the emulators. `ofConsumers` goes over it
 * for the functions that read a stream.
 */
export function createLambdas(
  template: ResolvedTemplate,
  environment: Record<string, string>,
  log: LogLines,
  ofConsumers: Record<string, string> = {},
): Map<string, Lambda> {
  const mappings = [...template.ofType('AWS::Lambda::EventSourceMapping').values()];
  const consumers = mappings.map(({ FunctionName }) => String(FunctionName));
  const isConsumer = (name: string) => consumers.some((consumer) => consumer.split(':').includes(name));
  const functions = [...template.ofType('AWS::Lambda::Function')].filter(([, properties]) => isNode(properties));
  const lambdas = new Map(
    functions.map(([id, properties]) => {
      const arn = template.arn(id);
      const { S3Key } = properties['Code'] as { S3Key: string };
      const { Variables = {} } = (properties['Environment'] ?? {}) as { Variables?: Record<string, string> };
      const name = template.ref(id);
      const config = {
        name,
        arn,
        folder: template.assetFolder(S3Key),
        handler: String(properties['Handler']),
        timeoutSeconds: Number(properties['Timeout'] ?? 3),
        memoryMegabytes: Number(properties['MemorySize'] ?? 128),
        environment: { ...Variables, ...environment, ...(isConsumer(name) && ofConsumers) },
      };
      return [arn, createLambda(config, log)];
    }),
  );
  for (const [id, { FunctionName }] of template.ofType('AWS::Lambda::Alias')) {
    const [, lambda] = [...lambdas].find(([arn]) => arn.endsWith(`:function:${String(FunctionName)}`)) ?? [];
    if (lambda) lambdas.set(template.ref(id), lambda);
  }
  return lambdas;
}

/** False for the CDK's own helper functions: they work at deployment only. */
function isNode(properties: ResourceProperties): boolean {
  const code = properties['Code'] as { S3Key?: string } | undefined;
  return String(properties['Runtime']).startsWith('nodejs') && code?.S3Key !== undefined;
}
