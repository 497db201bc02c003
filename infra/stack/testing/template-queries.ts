/** Questions that several tests ask of a synthesised template. */
/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-explicit-any -- a template has no types */
import { fullProdContext } from './stages.ts';
import { synthesiseTemplate, type SynthesisedResource, type SynthesisedTemplate } from './synthesis.ts';

/** The stages that most tests look at: dev with its defaults, and a prod that uses every setting. */
export async function synthesiseStages(): Promise<{ dev: SynthesisedTemplate; prod: SynthesisedTemplate }> {
  return { dev: await synthesiseTemplate(), prod: await synthesiseTemplate(fullProdContext) };
}

/** Throws unless the template has exactly one resource of this type. */
export function onlyResource(template: SynthesisedTemplate, type: string): SynthesisedResource {
  const resources = template.ofType(type);
  if (resources.length !== 1) throw new Error(`${resources.length} resources of type ${type}`);
  return resources[0]![1];
}

export function distributionConfig(template: SynthesisedTemplate): any {
  return onlyResource(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
}

/** The logical id of a function: `cart` → `CartFunction`. */
export function functionId(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}Function`;
}

export interface PolicyStatement {
  effect: string;
  policyId: string;
  actions: string[];
  resources: unknown[];
  condition: unknown;
}

/** Every statement of every IAM policy. */
export function policyStatements(template: SynthesisedTemplate): PolicyStatement[] {
  return template.ofType('AWS::IAM::Policy').flatMap(([policyId, { Properties }]) => {
    const statements = Properties.PolicyDocument.Statement as {
      Action: string | string[];
      Resource: unknown;
      Condition?: unknown;
      Effect: string;
    }[];
    return statements.map(({ Action, Resource, Condition, Effect: effect }) => ({
      effect,
      policyId,
      actions: [Action].flat(),
      resources: [Resource].flat(),
      condition: Condition,
    }));
  });
}
