import { CfnElement } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Gives a resource a plain name in the template, for people and for the shop on one machine, which reads it. */
export function withLogicalId<C extends IConstruct>(construct: C, id: string): C {
  const resource = CfnElement.isCfnElement(construct) ? construct : construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) throw new Error(`${construct.node.path} has no resource of its own`);
  resource.overrideLogicalId(id);
  return construct;
}
