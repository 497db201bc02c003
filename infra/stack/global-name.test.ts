/* eslint-disable @typescript-eslint/no-unsafe-member-access -- a template has no types */
import { stageContexts } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';

/** Every name that an account may hold once, whatever the region. */
function globalNames(template: SynthesisedTemplate): string[] {
  const named = Object.values(template.resources).flatMap(({ Type, Properties }) => {
    if (Type === 'AWS::CloudWatch::Dashboard') return [Properties.DashboardName as string];
    if (!Type.startsWith('AWS::CloudFront::') || Type.endsWith('::Distribution')) return [];
    const config = Object.values(Properties as Record<string, { Name?: string }>).find((value) => value.Name);
    return [(Properties.Name ?? config?.Name) as string];
  });
  return named.sort();
}

it('a stage can be deployed in two regions, and under two names, of one account', async () => {
  const contexts = [{}, { region: 'eu-south-1' }, { name: 'anna' }, { name: 'bruno' }, stageContexts['staging']!];
  const names = (await Promise.all(contexts.map((context) => synthesiseTemplate(context)))).flatMap(globalNames);
  expect(names.length).toBeGreaterThan(contexts.length * 10);
  expect(names.filter((name) => !name)).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
