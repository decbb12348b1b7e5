/** Every picture's scene, for all languages, a part of the app that is kept offline with its code. */
declare module 'virtual:pictures' {
  export const scenes: Readonly<Record<string, import('../figures/scene.ts').Scene>>;
}
