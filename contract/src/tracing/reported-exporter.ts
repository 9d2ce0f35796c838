import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

import type { TracingOptions } from './tracing';

type Done = Parameters<SpanExporter['export']>[1];

/**
 * Reports once when the collector stops accepting spans, and once when it accepts them again. Refused spans are
 * dropped.
 */
export class ReportedExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly notify: TracingOptions['notify'],
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      const { error } = result;
      if (error && !this.isFailing)
        this.notify('spans cannot be exported; they are dropped until they can be', { error });
      if (!error && this.isFailing) this.notify('spans are exported again', {});
      this.isFailing = error !== undefined;
      done(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}
