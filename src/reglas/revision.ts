/** Shortens a reason about missed instalments: `Debe desde la cuota 6 (20/08/2026)`. Returns other reasons unchanged. */
export const shortenMotivo = (motivo: string): string =>
  motivo.replace(/^La familia debe cuotas seguidas desde/, 'Debe desde').replace(/: el convenio permite rescindir$/, '')
