/** The EventBridge rules of the template with a rate(…) schedule. */
import { randomUUID } from 'node:crypto';
import { LOCAL_ACCOUNT_ID } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { Lambda } from './lambda.ts';

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Starts all schedules. Returns a function that stops them. */
export function startSchedules(template: ResolvedTemplate, functions: Map<string, Lambda>): () => void {
  const timers: NodeJS.Timeout[] = [];
  for (const [id, rule] of template.ofType('AWS::Events::Rule')) {
    const milliseconds = parseRate(rule['ScheduleExpression']);
    if (milliseconds === undefined || rule['State'] === 'DISABLED') continue;
    const targets = ((rule['Targets'] ?? []) as { Arn: string; Input?: string }[]).flatMap(({ Arn, Input }) => {
      const lambda = functions.get(Arn);
      return lambda ? [{ lambda, event: Input ? (JSON.parse(Input) as object) : scheduledEvent(template, id) }] : [];
    });
    const runTargets = () => {
      // A failed run is in the log, and the next one follows.
      for (const { lambda, event } of targets) lambda.invoke(event).catch(() => undefined);
    };
    timers.push(setInterval(runTargets, milliseconds));
  }
  return () => timers.forEach(clearInterval);
}

/** Milliseconds between two runs; `undefined` when the expression is not a rate. */
export function parseRate(expression: unknown): number | undefined {
  const match = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(typeof expression === 'string' ? expression : '');
  return match ? Number(match[1]) * UNIT_MS[match[2] as keyof typeof UNIT_MS] : undefined;
}

function scheduledEvent(template: ResolvedTemplate, rule: string) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: LOCAL_ACCOUNT_ID,
    time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    region: template.names.region,
    resources: [template.arn(rule)],
    detail: {},
  };
}
