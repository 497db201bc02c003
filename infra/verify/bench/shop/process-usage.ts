/** What a process and all it started use of this machine, as Linux tells it. Elsewhere nobody is asked: zeros. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** `getconf CLK_TCK` of every Linux there is. */
const TICKS = 100;

export interface ProcessUsage {
  cpuSeconds: number;
  /** Memory in use, pages that several share divided among them. */
  megabytes: number;
}

export function processUsage(pid: number): ProcessUsage {
  const all = [pid, ...offspring(pid)].map(usageOfOne);
  return {
    cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytes: all.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

function usageOfOne(pid: number): ProcessUsage {
  try {
    // The name, in brackets, may hold spaces; utime and stime are the 14th and 15th of all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const share = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      megabytes: Number(share?.[1] ?? 0) / 1024,
    };
  } catch {
    return { cpuSeconds: 0, megabytes: 0 };
  }
}

function offspring(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, of]) => (of === parent && child ? [child, ...below(child)] : []));
  return below(pid);
}
