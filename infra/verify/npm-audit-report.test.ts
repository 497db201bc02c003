import { parseNpmAudit } from './npm-audit-report.ts';

const auditJson = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { tar: { severity, range: '<7.5.3', via: [] } } });

test('a high or critical vulnerability in what is shipped is named', () => {
  expect(parseNpmAudit(auditJson('high'))).toEqual({ isAnswered: true, vulnerable: ['tar <7.5.3 (high)'] });
  expect(parseNpmAudit(auditJson('critical'))).toEqual({ isAnswered: true, vulnerable: ['tar <7.5.3 (critical)'] });
});

test('a moderate vulnerability does not count', () => {
  expect(parseNpmAudit(auditJson('moderate'))).toEqual({ isAnswered: true, vulnerable: [] });
});

test('a registry that refuses the question has not said that all is well', () => {
  const refusal = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
  expect(parseNpmAudit(refusal)).toEqual({ isAnswered: false });
});
