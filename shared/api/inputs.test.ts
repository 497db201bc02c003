import fc from 'fast-check';
import * as z from 'zod';
import { bodyExamples } from './examples.ts';
import { inputs } from './inputs.ts';
import type { Route } from './route.ts';
import { routes, type RouteName } from './routes.ts';

const names = Object.keys(routes) as RouteName[];
const routeOf = (name: RouteName): Route => routes[name];
const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
/** Calls that take a JSON body. */
const writes = names.filter((name) => !isEmpty(inputs[name].body) && !routeOf(name).raw && !routeOf(name).multipart);
const forms = names.filter((name) => routeOf(name).multipart);

describe('what calls take', () => {
  it('is said of every call', () => expect(Object.keys(inputs).sort()).toEqual([...names].sort()));

  it.each(names)('%s takes the parameters of its path, and no others', (name) => {
    const placeholders = [...routeOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder);
    expect(Object.keys((inputs[name].params as z.ZodObject).shape)).toEqual(placeholders);
  });

  it('is no body where something is read or removed', () => {
    const bodiless = names.filter((name) => ['GET', 'DELETE'].includes(routeOf(name).method));
    expect(bodiless.filter((name) => !isEmpty(inputs[name].body))).toEqual([]);
  });

  it('is no query where something is written', () => {
    const changing = names.filter((name) => routeOf(name).method !== 'GET');
    expect(changing.filter((name) => !isEmpty(inputs[name].query))).toEqual([]);
  });

  it('is optional in every query but those of the books: each list answers without one', () => {
    const needed = names.filter((name) => !inputs[name].query.safeParse({}).success);
    expect(needed).toEqual(['exportCsv', 'listInvoices', 'readInvoiceFiles']);
    expect(inputs.exportCsv.query.safeParse({}).error?.issues[0]?.message).toBe('Esportazione sconosciuta');
  });
});

describe('the body of a call', () => {
  it('has an example, which is accepted, for each call with a JSON body', () => {
    expect(Object.keys(bodyExamples).sort()).toEqual([...writes].sort());
    for (const name of writes)
      expect({ name, ...inputs[name].body.safeParse(bodyExamples[name]) }).toMatchObject({
        name,
        success: true,
      });
  });

  it.each(writes)('of %s keeps only the fields that it knows', (name) => {
    const example = bodyExamples[name] as object;
    const sent = JSON.parse(
      JSON.stringify({ ...example, role: 'admin', isAdmin: true, _id: 'x' }).replace('{', '{"__proto__":{"role":"x"},'),
    ) as unknown;
    expect(inputs[name].body.parse(sent)).toEqual(inputs[name].body.parse(example));
  });

  it.each([...writes, ...forms])('of %s is refused, and breaks nothing, whatever else it is', (name) => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, [], [[]], '', 0, true)), (body) => {
        const { success, data } = inputs[name].body.safeParse(body);
        if (success) expect(typeof data).toBe('object');
      }),
      { numRuns: 50 },
    );
  });

  it.each([...writes, ...forms])('of %s has a message for each wrong field', (name) => {
    const wrong = Object.fromEntries(Object.keys(shapeOf(name)).map((field) => [field, { not: 'a value' }]));
    const { error } = inputs[name].body.safeParse(wrong, { error: () => 'Valore non valido' });
    for (const { message } of error?.issues ?? []) expect(message).not.toMatch(/invalid|expected|required/i);
    expect(error?.issues.length).toBeGreaterThan(0);
  });
});

function shapeOf(name: RouteName): object {
  const body = inputs[name].body as unknown as z.ZodObject | z.ZodPipe<z.ZodType, z.ZodObject>;
  if (body instanceof z.ZodPipe) return body.out.shape;
  return body instanceof z.ZodObject ? body.shape : { step: '' };
}
