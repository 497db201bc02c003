/**
 * The second factor of an admin in the back office: its setup, and the calls that need it again. Refunds, changes of users
 * and exports are made by `callWithSecondFactor`, which asks for it and repeats the call once.
 */
import { useSyncExternalStore } from 'react';
import type { Answer } from '../../shared/api/answers.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import type { RouteName } from '../../shared/api/routes.ts';
import { createStore } from '../lib/create-store.ts';
import { ApiError, callApi, type CallInput } from './api.ts';
import { sessionStore } from './session-store.ts';

interface PendingQuestion {
  /** Who waits for the answer. */
  promise: Promise<void>;
  answered: () => void;
  cancelled: () => void;
}

const question = createStore<PendingQuestion | null>(null);

/** `callApi`, and once more after the person has shown the second factor again. Without it the refusal is thrown. */
export async function callWithSecondFactor<N extends RouteName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  const call = callApi as (name: N, input: CallInput<N>) => Promise<Answer<N>>;
  try {
    return await call(name, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_STALE') throw error;
    await ask(error);
    return call(name, input);
  }
}

/** Calls at the same moment share one question. */
function ask(refusal: ApiError): Promise<void> {
  const pending = question.get();
  if (pending) return pending.promise;
  let settle: { resolve: () => void; reject: (reason: ApiError) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const close = (settled: () => void) => {
    question.set(null);
    settled();
  };
  question.set({
    promise,
    answered: () => close(() => settle?.resolve()),
    cancelled: () => close(() => settle?.reject(refusal)),
  });
  return promise;
}

/** The question that waits for the person; null where none does. */
export function useSecondFactorQuestion() {
  return useSyncExternalStore(question.subscribe, question.get);
}

/** Rejects with ApiError; its errors name the fields. */
export async function showSecondFactorAgain(body: BodyInput<'verifySecondFactor'>): Promise<void> {
  await callApi('verifySecondFactor', { body });
}

/** A new secret for the authenticator app. Rejects with ApiError. */
export function startSecondFactor() {
  return callApi('startSecondFactor');
}

/** Answers the recovery codes. Rejects with ApiError. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await callApi('confirmSecondFactor', { body: { code } })).recoveryCodes;
}

/** New recovery codes: those from before end. Rejects with ApiError. */
export async function replaceRecoveryCodes(): Promise<string[]> {
  return (await callWithSecondFactor('replaceRecoveryCodes', {})).recoveryCodes;
}

/** Opens the back office for this session. */
export function endSecondFactorSetup(): void {
  const user = sessionStore.current()?.user;
  if (!user) return;
  const { secondFactor: _setUp, ...rest } = user;
  sessionStore.setUser(rest);
}
