export { chatTemplateOption } from './chat-template-option.js'
export { fromJsonFile } from './config-file.js'
export { type DiscoverOptions, discoverPlugins, type InstalledPlugin } from './discover-plugins.js'
export { PLUGIN_KEYWORD, type PluginManifest, readManifest } from './manifest.js'
