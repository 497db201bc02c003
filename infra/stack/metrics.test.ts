/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricFilters } from './metric-filters.ts';
import { projectRoot } from './paths.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { onlyResource } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
beforeAll(async () => (dev = await synthesiseTemplate()));

const names = Object.keys(metricFilters);

describe('the metrics of the shop', () => {
  it('count lines that the functions log', () => {
    const functions = join(projectRoot, 'functions');
    const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(functions, file), 'utf8'))
      .join('\n');
    for (const [name, { pattern }] of Object.entries(metricFilters)) {
      const messages = [...pattern.matchAll(/message = "([^"]+)"/g)].map(([, message]) => message);
      expect([name, messages.filter((message) => !sources.includes(`'${message}'`))]).toEqual([name, []]);
    }
  });

  it('have a metric filter for each function that logs the line', () => {
    const filters = dev.ofType('AWS::Logs::MetricFilter').map(([id]) => id);
    const expected = Object.entries(metricFilters).flatMap(([metric, { functions }]) =>
      functions.map((name) => `${metric}Of${name[0]!.toUpperCase()}${name.slice(1)}`),
    );
    expect(filters.sort()).toEqual(expected.sort());
  });

  it('are all on the dashboard', () => {
    const body = JSON.stringify(onlyResource(dev, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody);
    // By its own name in a list, or in a search for all values of its dimension.
    const isShown = (name: string) => body.includes(`\\"${name}\\"`) || body.includes(`} ${name}'`);
    expect(names.filter((name) => !isShown(name))).toEqual([]);
  });

  it('are counted for each value of their dimension, where they have one', () => {
    const filter = dev.resources['LimitRefusalsByNameOfOrders']!.Properties;
    expect(filter.MetricTransformations).toMatchObject([{ Dimensions: [{ Key: 'limit', Value: '$.limit' }] }]);
  });
});
