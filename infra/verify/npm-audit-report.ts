/** Reads the output of `npm audit --json`. */

/** The part that matters here. An error of the registry has no vulnerabilities at all. */
interface AuditJson {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

type AuditResult = { isAnswered: false } | { isAnswered: true; vulnerable: string[] };

/** Packages with a high or critical vulnerability, with the affected versions. */
export function parseNpmAudit(json: string): AuditResult {
  const { vulnerabilities } = JSON.parse(json) as AuditJson;
  if (!vulnerabilities) return { isAnswered: false };
  const vulnerable = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return { isAnswered: true, vulnerable };
}
