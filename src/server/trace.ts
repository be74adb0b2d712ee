import {
  type Attributes,
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/**
 * Sends the spans of `runInSpan` to a collector (OTLP over HTTP at `endpoint`). Imports the trace packages only here, because they have 34
 * MB and are rarely necessary. Returns the function that flushes and stops.
 */
export async function startTraces(endpoint: string): Promise<() => Promise<void>> {
  const { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter } = await loadSdk()
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()
  return async () => {
    await provider.shutdown()
    for (const part of [trace, context, propagation]) part.disable()
  }
}

async function loadSdk() {
  try {
    const { NodeTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node')
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
    return { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter }
  } catch (cause) {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs two packages: npm i @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http',
      { cause },
    )
  }
}

type Measured = {
  kind?: SpanKind
  /** Fixed names and numbers; never an id, an address or user input. */
  attributes?: Attributes
  parent?: Context | undefined
}

/** Measures `run` as a span. Without a collector, this costs almost nothing. */
export function runInSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: Measured,
  run: (nameSpan: (name: string, attributes: Attributes) => void) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer('valija').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await run((spanName, about) => span.updateName(spanName).setAttributes(about))
    } catch (error) {
      // Records only the error's name, because its message may contain user input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

export const traceOf = (headers: Record<string, string>): Context => propagation.extract(context.active(), headers)

export const currentTrace = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId
