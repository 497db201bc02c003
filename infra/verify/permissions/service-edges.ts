/**
 * Services that call with their own name. One finder for each; its comment names the page that documents principal and
 * source.
 */
import { LOCAL_ACCOUNT_ID } from '../../local/template-references.ts';
import type { ResolvedTemplate } from '../../local/template.ts';
import { arn, callOf, edgesOf, type Edge } from './edge.ts';

const INVOKE = 'lambda:InvokeFunction';

export function serviceEdges(template: ResolvedTemplate): Edge[] {
  const finders = [alarmsToTopics, routesToFunctions, distributionToBuckets, rulesToFunctions, poolsToTriggers];
  return finders.flatMap((find) => find(template));
}

/** https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html */
function alarmsToTopics(template: ResolvedTemplate): Edge[] {
  return edgesOf<{ AlarmActions?: string[]; OKActions?: string[] }>(template, 'AWS::CloudWatch::Alarm', (id, alarm) =>
    [alarm.AlarmActions ?? [], alarm.OKActions ?? []].flat().map((topic) => ({
      name: `${id} → ${topic}`,
      request: callOf('cloudwatch', 'sns:Publish', topic, arn(template, 'cloudwatch', `alarm:${id}`)),
    })),
  );
}

/**
 * The source is the route, without its method for `$default`.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/arn-format-reference.html
 */
function routesToFunctions(template: ResolvedTemplate): Edge[] {
  const integrations = template.ofType('AWS::ApiGatewayV2::Integration');
  return edgesOf<{ ApiId: string; RouteKey: string; Target: string }>(
    template,
    'AWS::ApiGatewayV2::Route',
    (_id, { ApiId, RouteKey, Target }) => {
      const integration = [...integrations].find(([id]) => Target === `integrations/${template.ref(id)}`)?.[1];
      const lambda = integration?.['IntegrationUri'] as string;
      const [method = '', path = ''] = RouteKey.split(' ');
      const route = path ? `${method === 'ANY' ? 'HEAD' : method}${path}` : RouteKey;
      const source = arn(template, 'execute-api', `${ApiId}/$default/${route}`);
      return [{ name: `${RouteKey} → ${lambda}`, request: callOf('apigateway', INVOKE, lambda, source) }];
    },
  );
}

/**
 * Reading, and listing so that a missing file is a 404.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
 */
function distributionToBuckets(template: ResolvedTemplate): Edge[] {
  return edgesOf<{ DistributionConfig: { Origins: { DomainName: string; OriginAccessControlId?: string }[] } }>(
    template,
    'AWS::CloudFront::Distribution',
    (id, { DistributionConfig: { Origins } }) => {
      const source = `arn:aws:cloudfront::${LOCAL_ACCOUNT_ID}:distribution/${template.ref(id)}`;
      const buckets = Origins.filter(({ OriginAccessControlId }) => OriginAccessControlId);
      return buckets.flatMap(({ DomainName }) => {
        const bucket = `arn:aws:s3:::${DomainName.split('.s3.')[0]}`;
        return [
          { name: `${id} reads ${bucket}`, request: callOf('cloudfront', 's3:GetObject', `${bucket}/a/file`, source) },
          { name: `${id} lists ${bucket}`, request: callOf('cloudfront', 's3:ListBucket', bucket, source) },
        ];
      });
    },
  );
}

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html */
function rulesToFunctions(template: ResolvedTemplate): Edge[] {
  return edgesOf<{ Targets: { Arn: string }[] }>(template, 'AWS::Events::Rule', (id, { Targets }) =>
    Targets.map(({ Arn }) => {
      if (!Arn.includes(':lambda:')) throw new Error(`Not judged: the target ${Arn} of ${id}`);
      return { name: `${id} → ${Arn}`, request: callOf('events', INVOKE, Arn, template.arn(id)) };
    }),
  );
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html */
function poolsToTriggers(template: ResolvedTemplate): Edge[] {
  return edgesOf<{ LambdaConfig?: Record<string, string> }>(
    template,
    'AWS::Cognito::UserPool',
    (id, { LambdaConfig = {} }) =>
      Object.entries(LambdaConfig).map(([trigger, lambda]) => ({
        name: `${id} ${trigger} → ${lambda}`,
        request: callOf('cognito-idp', INVOKE, lambda, template.arn(id)),
      })),
  );
}
