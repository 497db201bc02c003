import { realpathSync } from 'node:fs';
import { projectRoot } from '../stack/paths.ts';
import { runCommand } from './run-command.ts';

const runScript = (script: string, env?: NodeJS.ProcessEnv) =>
  runCommand(process.execPath, ['-e', script], { ...(env && { env }) });

describe('a child process', () => {
  it('gives back what it printed on both outputs, and its exit code', async () => {
    const result = await runScript('console.log("out"); console.error("err"); process.exitCode = 3;');
    expect(result.code).toBe(3);
    expect(result.output.split('\n').sort()).toEqual(['err', 'out']);
  });

  it('runs in the root of the project, with the given variables added to the environment', async () => {
    const script = 'console.log(process.cwd()); console.log(process.env.SHOP_TEST, Boolean(process.env.PATH));';
    const { output } = await runScript(script, { SHOP_TEST: 'yes' });
    expect(output.split('\n')).toEqual([realpathSync(projectRoot), 'yes true']);
  });

  it('rejects when the program does not exist', async () => {
    await expect(runCommand('no-such-program', [])).rejects.toThrow('ENOENT');
  });
});
