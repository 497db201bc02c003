import { loadStageSettings } from './stage-settings.ts';

const environment = { ...process.env };
afterEach(() => (process.env = { ...environment }));

describe('the stage of a command', () => {
  it('works with the settings of the environment where they are set', () => {
    process.env['TABLE_NAME'] = 'Vetrina-dev-Table9C1F';
    loadStageSettings('dev');
    expect(process.env['STAGE']).toBe('dev');
    process.env['TABLE_NAME'] = 'any';
    loadStageSettings('prod');
    expect(process.env['STAGE']).toBe('prod');
  });

  it('is never dev with the table of prod: demo data would get into it', () => {
    process.env['TABLE_NAME'] = 'Vetrina-prod-Table9C1F';
    expect(() => loadStageSettings('dev')).toThrow(
      'TABLE_NAME is a table of the stage prod, not of dev: say --stage prod.',
    );
  });

  it('must be deployed', () => {
    delete process.env['TABLE_NAME'];
    expect(() => loadStageSettings('nowhere')).toThrow('does not know the stage nowhere');
  });
});
