import { addResults, readJestReport, readPlaywrightReport } from './tool-runner.ts';

describe('the result of jest', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: '/shop/a.test.ts', status: 'failed', message: '● an order › is one order' },
      { name: '/shop/b.test.ts', status: 'passed', message: '' },
    ],
  };

  it('has every failure in full, and nothing of what passed', () => {
    expect(readJestReport(1, 'PASS b.test.ts', report)).toEqual({
      passed: 3,
      failed: 2,
      failures: ['/shop/a.test.ts\n● an order › is one order'],
    });
  });

  it('is a failure where jest ended without a report, or with an error of its own', () => {
    expect(readJestReport(1, 'No config', undefined)).toEqual({ passed: 0, failed: 1, failures: ['No config'] });
    const passed = { ...report, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
    expect(readJestReport(1, 'Out of memory', passed)).toEqual({ passed: 3, failed: 1, failures: ['Out of memory'] });
    expect(readJestReport(0, 'PASS', passed)).toEqual({ passed: 3, failed: 0, failures: [] });
  });
});

it('the result of Playwright shows why a test was repeated, whether it passed then or not', () => {
  const repeated = { stats: { expected: 5, unexpected: 0, flaky: 1 } };
  expect(readPlaywrightReport(0, 'details', repeated)).toEqual({ passed: 6, failed: 0, failures: ['details'] });
  const failed = { stats: { expected: 5, unexpected: 1, flaky: 0 } };
  expect(readPlaywrightReport(1, 'details', failed)).toEqual({ passed: 5, failed: 1, failures: ['details'] });
  expect(readPlaywrightReport(1, 'no browser', undefined)).toMatchObject({ passed: 0, failed: 1 });
  const passed = { stats: { expected: 5, unexpected: 0, flaky: 0 } };
  expect(readPlaywrightReport(0, 'all', passed)).toEqual({ passed: 5, failed: 0, failures: [] });
});

it('results of several tools are added', () => {
  const results = [
    { passed: 1, failed: 0, failures: [] },
    { passed: 2, failed: 1, failures: ['a.ts: error'] },
  ];
  expect(addResults(results)).toEqual({ passed: 3, failed: 1, failures: ['a.ts: error'] });
});
