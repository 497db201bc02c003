/** The architecture as the template has it, of a stage that chose everything there is to choose. */
import { join } from 'node:path';
import { synthesiseTemplate } from '../stack/testing/synthesis.ts';
import { renderMermaid } from './mermaid.ts';
import { readArchitecture } from './architecture-facts.ts';

export const architectureFile = join(import.meta.dirname, 'architecture.svg');

const everything = {
  ...{
    stage: 'prod',
    paymentProvider: 'stripe',
    stripeSecretName: 'vetrina/stripe',
    stripePublishableKey: 'pk_live_x',
  },
  ...{ mailFrom: 'ordini@vetrina.example', alarmEmail: 'guardia@vetrina.example', domainName: 'vetrina.example' },
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/shop/6f2c6a0e',
};

export const fullArchitecture = () => readArchitecture(synthesiseTemplate(everything));
export const architecturePage = (): string => renderMermaid(fullArchitecture());
