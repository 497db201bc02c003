import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';
import { fullProdContext } from '../../stack/testing/stages.ts';
import { readConfig } from '../../stack/config.ts';
import { resolveTemplate, type ResolvedTemplate } from '../../local/template.ts';
import type { TemplateBody } from '../../local/template-references.ts';
import { findEdges } from './edges.ts';

const config = readConfig(fullProdContext);
let template: ResolvedTemplate;
let body: TemplateBody;
beforeAll(async () => {
  body = JSON.parse((await synthesiseTemplate(fullProdContext)).text) as TemplateBody;
  template = resolveTemplate(body, { stack: 'shop', region: config.region, seed: '', host: '' });
});

const callsOf = (service: string) =>
  findEdges(template, config).filter(
    ({ request, allowed }) => allowed && request.principal === `${service}.amazonaws.com`,
  );

describe('the edges of a template', () => {
  it('are one for each alarm, route, rule and function, and two for each bucket of the distribution', () => {
    const count = (type: string) => template.ofType(type).size;
    // The brake of a release rings nowhere.
    expect(callsOf('cloudwatch')).toHaveLength(count('AWS::CloudWatch::Alarm') - 1);
    expect(callsOf('codedeploy')).toHaveLength(count('AWS::CodeDeploy::DeploymentGroup'));
    expect(callsOf('apigateway')).toHaveLength(count('AWS::ApiGatewayV2::Route'));
    expect(callsOf('events')).toHaveLength(count('AWS::Events::Rule'));
    expect(callsOf('lambda')).toHaveLength(count('AWS::Lambda::Function'));
    // Functions alone read the catalogue's.
    expect(callsOf('cloudfront')).toHaveLength(2 * (count('AWS::S3::Bucket') - 1));
  });

  it('have the source that the service sends', () => {
    const sources = callsOf('apigateway').map(
      ({ request }) => request.context['aws:sourcearn']?.split('/$default/')[1],
    );
    expect(sources).toEqual(
      expect.arrayContaining(['GET/api/products/{id}', 'POST/api/orders/webhook', 'HEAD/products', '$default']),
    );
  });

  it('with a target that no finder knows are an error', () => {
    const rule = { Type: 'AWS::Events::Rule', Properties: { Targets: [{ Arn: 'arn:aws:sqs:eu-south-1:1:queue' }] } };
    const changed = resolveTemplate({ ...body, Resources: { ...body.Resources, Rule: rule } }, template.names);
    expect(() => findEdges(changed, config)).toThrow('Not judged');
  });
});
