/** CPU time and memory of a process and its descendants. Linux only: zeros elsewhere. */
import { readFileSync } from 'node:fs';
import { descendantIds } from '../../processes.ts';

/** `getconf CLK_TCK` on Linux. */
const TICKS_PER_SECOND = 100;

export interface ProcessUsage {
  cpuSeconds: number;
  /** Memory in use (Pss): pages that several processes share are divided among them. */
  megabytes: number;
}

export function processUsage(pid: number): ProcessUsage {
  const usages = [pid, ...descendantIds(pid)].map(usageOfProcess);
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytes: usages.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

function usageOfProcess(pid: number): ProcessUsage {
  try {
    // The name, in brackets, may contain spaces. utime and stime are the fields 14 and 15 of the whole line.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      megabytes: Number(pss?.[1] ?? 0) / 1024,
    };
  } catch {
    return { cpuSeconds: 0, megabytes: 0 };
  }
}
