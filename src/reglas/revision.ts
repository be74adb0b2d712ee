/** Returns the reason of a revisión without the words that all reasons share: `Debe desde la cuota 6 (20/08/2026)`. */
export const shortenMotivo = (motivo: string): string =>
  motivo.replace(/^La familia debe cuotas seguidas desde/, 'Debe desde').replace(/: el convenio permite rescindir$/, '')
