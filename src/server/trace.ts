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
 * Sends what `inSpan` measures to a collector (OTLP over HTTP at `endpoint`). The packages that do so weigh 34 MB and few want
 * them: they are asked for by name where the setting is made. Answers how to send the rest and end.
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
  /** Names of ours, numbers; never an id, an address nor what was written. */
  attributes?: Attributes
  /** Whose part it is, when that is not who runs it. */
  parent?: Context | undefined
}

/** Measures `run` as a part of the trace. Without a collector it costs next to nothing. */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: Measured,
  run: (tell: (name: string, attributes: Attributes) => void) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer('valija').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await run((told, about) => span.updateName(told).setAttributes(about))
    } catch (error) {
      // Its kind alone: a message may repeat what somebody wrote.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The trace that a request says it is part of. */
export const traceOf = (headers: Record<string, string>): Context => propagation.extract(context.active(), headers)

/** The trace that runs now, for the log. */
export const currentTrace = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId
