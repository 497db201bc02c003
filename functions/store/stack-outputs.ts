/** For ops: tasks may not import functions/aws. */
export { readStackOutputs, type CloudFormationSettings } from '../aws/cloudformation.ts';
