import type { JobStateEntity } from './job-state.entity';

interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  /** @returns null if there is no value yet */
  valueOf(state: JobStateEntity): number | null;
}

const metrics: readonly Metric[] = [
  { name: 'runs_total', help: 'Runs since the worker started', type: 'counter', valueOf: ({ runs }) => runs },
  { name: 'failures_total', help: 'Runs that failed', type: 'counter', valueOf: ({ failures }) => failures },
  { name: 'items_total', help: 'Items processed: mails, articles', type: 'counter', valueOf: ({ items }) => items },
  {
    name: 'seconds_total',
    help: 'Time of all runs',
    type: 'counter',
    valueOf: ({ milliseconds }) => milliseconds / 1000,
  },
  { name: 'failing', help: 'Failures since the last success', type: 'gauge', valueOf: ({ failing }) => failing },
  {
    name: 'last_success_timestamp_seconds',
    help: 'End of the last successful run',
    type: 'gauge',
    valueOf: ({ succeededAt }) => (succeededAt === null ? null : Date.parse(succeededAt) / 1000),
  },
];

/** Returns the two lines that describe a metric to Prometheus. */
export const metricHead = (name: string, help: string, type: Metric['type']) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** Formats the states of all jobs for Prometheus. @param isWorking whether a worker is alive */
export function jobMetrics(states: readonly JobStateEntity[], isWorking: boolean): string {
  const worker = [...metricHead('worker_up', '1 while a worker is alive', 'gauge'), `worker_up ${Number(isWorking)}`];
  const ofJobs = metrics.flatMap(({ name, help, type, valueOf }) => [
    ...metricHead(`job_${name}`, help, type),
    ...states.flatMap((state) => {
      const value = valueOf(state);
      return value === null ? [] : `job_${name}{job="${state.name}"} ${value}`;
    }),
  ]);
  return `${[...worker, ...ofJobs].join('\n')}\n`;
}
