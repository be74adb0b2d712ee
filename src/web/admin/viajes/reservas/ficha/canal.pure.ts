const canales: Record<string, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  mercadopago: 'Mercado Pago',
  apertura: 'Antes de ingresar',
}

export const nameCanal = (canal: string) => canales[canal] ?? canal
