export interface BuildSettings {
  /** '' means that the API is on the app's own origin. */
  supabaseUrl: string;
  supabaseKey: string;
}
