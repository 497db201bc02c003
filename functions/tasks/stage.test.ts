import { useStage } from './stage.ts';

const given = { ...process.env };
afterEach(() => (process.env = { ...given }));

describe('the stage a command works on', () => {
  it('is what it was told, with the settings that are there', () => {
    process.env['TABLE_NAME'] = 'Vetrina-dev-Table9C1F';
    useStage('dev');
    expect(process.env['STAGE']).toBe('dev');
    process.env['TABLE_NAME'] = 'any';
    useStage('prod');
    expect(process.env['STAGE']).toBe('prod');
  });

  it('is never dev with the table of prod: the demo would be put into it', () => {
    process.env['TABLE_NAME'] = 'Vetrina-prod-Table9C1F';
    expect(() => useStage('dev')).toThrow('TABLE_NAME is a table of the stage prod, not of dev: say --stage prod.');
  });

  it('is deployed, or is not known', () => {
    delete process.env['TABLE_NAME'];
    expect(() => useStage('nowhere')).toThrow('does not know the stage nowhere');
  });
});
