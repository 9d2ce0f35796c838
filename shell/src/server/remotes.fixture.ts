/** One remote with a page of each kind: public, with a parameter, personal, and rendered in the browser. */
export const remotes = {
  'mf-marketing': {
    './about': { paths: ['/about'] },
    './person': { paths: ['/people/:id'] },
    './mine': { paths: ['/mine', '/mine/:what'], personal: true },
    './articles': { paths: ['/admin/articles'], rendering: 'browser' },
  },
};
