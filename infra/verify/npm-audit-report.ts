/** What `npm audit --json` prints, read. */

/** As far as it concerns us; an error of the registry has no vulnerabilities at all. */
interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

type Finding = { known: false } | { known: true; grave: string[] };

/** The packages with a high or critical vulnerability, with the versions concerned. */
export function parseNpmAudit(printed: string): Finding {
  const { vulnerabilities } = JSON.parse(printed) as Report;
  if (!vulnerabilities) return { known: false };
  const grave = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return { known: true, grave };
}
