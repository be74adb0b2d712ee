/** Who works with the administrator. */
export const colegas = [
  { usuario: 'lucia', nombre: 'Lucía', apellido: 'Ferreyra', mail: 'lucia@cumbrenorte.example' },
  { usuario: 'bruno', nombre: 'Bruno', apellido: 'Salas', mail: 'bruno@cumbrenorte.example' },
] as const
