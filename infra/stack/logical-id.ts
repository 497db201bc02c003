import { CfnElement } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Gives a resource a fixed name in the template. People and the local shop read the template by these names. */
export function withLogicalId<C extends IConstruct>(construct: C, id: string): C {
  const resource = CfnElement.isCfnElement(construct) ? construct : construct.node.defaultChild;
  if (!resource || !CfnElement.isCfnElement(resource))
    throw new Error(`${construct.node.path} has no CloudFormation resource`);
  resource.overrideLogicalId(id);
  return construct;
}
