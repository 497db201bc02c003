/** Every Lambda of the template, by its ARN. */
import type { ResourceProperties } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { createLambda, type Lambda, type LogLines } from './lambda.ts';

/** `clients` is what the AWS clients inside a function need in order to find the emulators. */
export function createLambdas(
  template: ResolvedTemplate,
  clients: Record<string, string>,
  log: LogLines,
): Map<string, Lambda> {
  const functions = [...template.ofType('AWS::Lambda::Function')].filter(([, one]) => isNode(one));
  return new Map(
    functions.map(([id, properties]) => {
      const arn = template.arn(id);
      const { S3Key } = properties['Code'] as { S3Key: string };
      const { Variables = {} } = (properties['Environment'] ?? {}) as { Variables?: Record<string, string> };
      const plan = {
        name: template.ref(id),
        arn,
        folder: template.assetFolder(S3Key),
        handler: String(properties['Handler']),
        timeoutSeconds: Number(properties['Timeout'] ?? 3),
        memoryMegabytes: Number(properties['MemorySize'] ?? 128),
        environment: { ...clients, ...Variables },
      };
      return [arn, createLambda(plan, log)];
    }),
  );
}

/** The CDK's own helpers (of any language) do their work at deployment; here there is nothing to deploy. */
function isNode(properties: ResourceProperties): boolean {
  const code = properties['Code'] as { S3Key?: string } | undefined;
  return String(properties['Runtime']).startsWith('nodejs') && code?.S3Key !== undefined;
}
