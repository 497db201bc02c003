import { loadStageSettings } from './stage-settings.ts';

const given = { ...process.env };
afterEach(() => (process.env = { ...given }));

describe('the stage a command works on', () => {
  it('is what it was told, with the settings that are there', () => {
    process.env['TABLE_NAME'] = 'Vetrina-dev-Table9C1F';
    loadStageSettings('dev');
    expect(process.env['STAGE']).toBe('dev');
    process.env['TABLE_NAME'] = 'any';
    loadStageSettings('prod');
    expect(process.env['STAGE']).toBe('prod');
  });

  it('is never dev with the table of prod: the demo would be put into it', () => {
    process.env['TABLE_NAME'] = 'Vetrina-prod-Table9C1F';
    expect(() => loadStageSettings('dev')).toThrow(
      'TABLE_NAME is a table of the stage prod, not of dev: say --stage prod.',
    );
  });

  it('is deployed, or is not known', () => {
    delete process.env['TABLE_NAME'];
    expect(() => loadStageSettings('nowhere')).toThrow('does not know the stage nowhere');
  });
});
