const canales: Record<string, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  mercadopago: 'Mercado Pago',
}

export const nombreDeCanal = (canal: string) => canales[canal] ?? canal
