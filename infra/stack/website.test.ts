/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call -- a template has no types */
import { fullProdContext } from './testing/stages.ts';
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

describe('the distribution', () => {
  it('caches no error and replaces none by a page', () => {
    const errors = distributionConfig(dev).CustomErrorResponses as Record<string, unknown>[];
    expect(errors.map((error) => error['ErrorCode'])).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
    for (const error of errors) {
      expect(Object.keys(error).sort()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
      expect(error['ErrorCachingMinTTL']).toBe(0);
    }
  });

  it('proves itself to the API with a secret that the template does not hold', () => {
    const origin = distributionConfig(dev).Origins.find(({ Id }: { Id: string }) => Id === 'api');
    const [header] = origin.OriginCustomHeaders;
    expect(header.HeaderName).toBe('x-origin-secret');
    expect(header.HeaderValue['Fn::Join'][1][0]).toBe('{{resolve:secretsmanager:');
    for (const [, { Properties }] of dev.ofType('AWS::Lambda::Function')) {
      const { ORIGIN_SECRET } = Properties.Environment.Variables;
      if (ORIGIN_SECRET) expect(ORIGIN_SECRET).toEqual(header.HeaderValue);
    }
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  it('has the shop’s own name, its certificate and its firewall where they are configured', () => {
    expect(distributionConfig(prod)).toMatchObject({
      Aliases: ['vetrina.example'],
      WebACLId: fullProdContext.webAclArn,
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    expect(distributionConfig(dev).Aliases).toBeUndefined();
  });
});
