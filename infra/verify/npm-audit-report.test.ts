import { parseNpmAudit } from './npm-audit-report.ts';

const report = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { tar: { severity, range: '<7.5.3', via: [] } } });

test('a high or critical vulnerability in what is shipped is named', () => {
  expect(parseNpmAudit(report('high'))).toEqual({ known: true, grave: ['tar <7.5.3 (high)'] });
  expect(parseNpmAudit(report('critical'))).toEqual({ known: true, grave: ['tar <7.5.3 (critical)'] });
});

test('a moderate one is none', () => {
  expect(parseNpmAudit(report('moderate'))).toEqual({ known: true, grave: [] });
});

test('a registry that does not answer the question has not said that all is well', () => {
  expect(parseNpmAudit(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }))).toEqual({
    known: false,
  });
});
