import * as z from 'zod';
import { answers } from './answers.ts';
import type { Route } from './route.ts';
import { routes, type RouteName } from './routes.ts';

const names = Object.keys(routes) as RouteName[];

/** 'order.items.price' for every field of a schema. */
function fieldsOf(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    fieldsOf(field as z.ZodType, path ? `${path}.${name}` : name),
  );
}
const allFields = new Map(names.map((name) => [name, fieldsOf(answers[name])]));

describe('what calls answer', () => {
  it('is said of every call', () => expect(Object.keys(answers).sort()).toEqual([...names].sort()));

  it.each(names)('%s answers an object, to which `success` is added', (name) => {
    expect(answers[name]).toBeInstanceOf(z.ZodObject);
    expect(Object.keys(answers[name].shape)).not.toContain('success');
  });

  it('is money in euro: cents stay inside the shop, but for the record of prices', () => {
    const inCents = names.filter((name) => allFields.get(name)!.some((field) => /cents/i.test(field)));
    expect(inCents).toEqual([]);
  });

  /** Of the caller's payment, and of the caller's authenticator app. */
  const ownSecrets: Partial<Record<RouteName, string[]>> = {
    createPaymentIntent: ['intent.clientSecret'],
    startSecondFactor: ['secret'],
  };

  it.each(names)('%s tells no password, no key and no secret of the shop', (name) => {
    const secrets = allFields.get(name)!.filter((field) => /password|secret|hash|cognito|\bpk\b|\bsk\b/i.test(field));
    expect(secrets).toEqual(ownSecrets[name] ?? []);
  });

  it('tells strangers nothing about people', () => {
    const isPersonal = (field: string) => /email|phone|lastName/i.test(field);
    const open = names.filter((name) => (routes[name] as Route).access === 'public');
    const telling = open.filter((name) => allFields.get(name)!.some(isPersonal));
    // The account itself at login, the receipt that repeats what its sender stated, and to who has its secret an invitation.
    expect(telling).toEqual(['register', 'login', 'createPublicReturn', 'acceptInvitation']);
  });

  it('is a list with its page and its total where there may be many', () => {
    for (const name of [
      'listProducts',
      'listAllProducts',
      'listOrders',
      'listAllOrders',
      'listUsers',
      'listReturns',
    ] as const) {
      expect(allFields.get(name)).toEqual(expect.arrayContaining(['currentPage', 'totalPages', 'total']));
    }
  });

  it('drops fields that are not in the contract', () => {
    expect(answers.refresh.parse({ token: 't', refreshToken: 'r' })).toEqual({ token: 't' });
    expect(answers.logout.parse({ user: 'x' })).toEqual({});
  });
});
