/** The four service categories and the page each leads to, as the specification fixes them. */
export const categorias = [
  { idtipo: '1', nombre: 'Turismo Estudiantil', to: '/estudiantil' },
  { idtipo: '2', nombre: 'Turismo Grupal', to: '/grupal' },
  { idtipo: '3', nombre: 'Turismo Nacional', to: '/nacional' },
  { idtipo: '4', nombre: 'Turismo Internacional', to: '/internacional' },
] as const
