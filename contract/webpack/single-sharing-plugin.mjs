import ShareRuntimeModule from 'webpack/lib/sharing/ShareRuntimeModule.js';

const name = 'SingleSharingPlugin';

/** Leaves out webpack's own code for shared modules, which Module Federation's replaces as soon as it runs. */
export class SingleSharingPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
    });
  }
}
